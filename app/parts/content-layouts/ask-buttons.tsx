import copy from '../../../content/screens/content-page.json'
import { LEAD_FORM_PATH } from '../../../domain/paths.ts'
import { useSite } from '../../page-data/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface AskButtonsProps {
  /** Whether the lead form stands beside these buttons; its own button is then the filled one. */
  readonly besideForm?: boolean
}

/** The two ways to ask for help: the form and the telephone. */
export function AskButtons({ besideForm = false }: AskButtonsProps) {
  const { settings } = useSite()
  return (
    <div className="row">
      <ButtonLink kind={besideForm ? 'second' : 'main'} href={LEAD_FORM_PATH}>
        {copy.help.button}
      </ButtonLink>
      <ButtonLink kind="second" href={settings.phoneHref}>
        <Icon name="phone" />
        {settings.phone}
      </ButtonLink>
    </div>
  )
}
