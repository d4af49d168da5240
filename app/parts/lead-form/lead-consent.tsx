import { leadConsent } from '../../../content/legal-notices.json'
import { CheckField } from '../../ui/check-field.tsx'
import { RichText } from '../text/rich-text.tsx'
import { useFormat } from '../text/use-format.ts'

/** The consent to be contacted, with the text that the record keeps. The site never ticks it. */
export function LeadConsent({ id, error, given }: { id: string; error: string | undefined; given: boolean }) {
  const format = useFormat()
  return (
    <CheckField
      id={id}
      name="consent"
      value="yes"
      label={format(leadConsent.agreement)}
      hint={<RichText text={format(leadConsent.conditions)} />}
      error={error}
      defaultChecked={given}
      required
    />
  )
}
