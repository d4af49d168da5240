import { leadConsent } from '../../../content/legal-notices.json'
import { CheckField } from '../../ui/check-field.tsx'
import { RichText } from '../text/rich-text.tsx'
import { useFill } from '../text/use-fill.ts'

/** The consent to be contacted: the text on record, and never ticked by the site. */
export function LeadConsent({ id, error, given }: { id: string; error: string | undefined; given: boolean }) {
  const fill = useFill()
  return (
    <CheckField
      id={id}
      name="consent"
      value="yes"
      label={fill(leadConsent.agreement)}
      hint={<RichText text={fill(leadConsent.conditions)} />}
      error={error}
      defaultChecked={given}
      required
    />
  )
}
