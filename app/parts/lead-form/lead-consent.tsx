import type { ConsentNotices } from '../../../forms/consent-notice.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { RichText } from '../text/rich-text.tsx'

interface LeadConsentProps {
  readonly id: string
  readonly notice: ConsentNotices['lead']
  readonly error: string | undefined
  readonly given: boolean
}

/**
 * The consent to be contacted, with the text that the record keeps. The instruction for the soft credit inquiry stands
 * apart (15 USC 1681b(a)(2)). The site never ticks the box.
 */
export function LeadConsent({ id, notice, error, given }: LeadConsentProps) {
  return (
    <div className="form">
      {notice.parts.map(({ heading, lines, conditions }, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups inputs, and these are texts
        <div key={heading} role="group" className="box stack lead-notice" aria-labelledby={`${id}-part-${place}`}>
          <p id={`${id}-part-${place}`}>
            <strong>{heading}</strong>
          </p>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="hint">
            <RichText text={conditions} />
          </p>
        </div>
      ))}
      <CheckField
        id={id}
        name="consent"
        value="yes"
        label={notice.agreement}
        hint={<RichText text={notice.conditions} />}
        error={error}
        defaultChecked={given}
        required
      />
    </div>
  )
}
