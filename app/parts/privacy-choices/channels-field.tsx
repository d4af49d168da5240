import copy from '../../../content/screens/privacy-choices.json'
import { CONSENT_CHANNELS, type ConsentChannel } from '../../../domain/withdrawal.ts'
import { ChipGroup } from '../../ui/choice-group.tsx'

interface ChannelsFieldProps {
  readonly id: string
  readonly legend: string
  readonly options?: readonly ConsentChannel[]
  readonly chosen: readonly string[]
  readonly error: string | undefined
}

/** What a person withdraws consent to. Nothing is chosen at first. */
export const ChannelsField = ({ options = CONSENT_CHANNELS, ...field }: ChannelsFieldProps) => (
  <ChipGroup {...field} name="channels" options={options} labels={copy.channels} />
)
