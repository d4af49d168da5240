import copy from '../../../content/screens/lead-form.json'
import { PRIVACY_SIGNAL_FIELD } from '../../../forms/protocol.ts'
import { useSite } from '../../page-data/site.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { useOptOut } from '../consent/opt-out-notice.tsx'

const text = copy.stepTwo.passOn

/** Shown where the browser sends Global Privacy Control: what follows from it, and the choice that the policy leaves. */
export function PassOn({ id, given }: { id: string; given: boolean }) {
  const { privacySignalPolicy: policy } = useSite().settings
  if (!useOptOut()) return null
  return (
    <div className="box stack">
      <p>
        <strong>{text.signal}.</strong> {text[policy]}
      </p>
      {/* The header of the post may be missing where an extension sets the browser's property alone. */}
      <input type="hidden" name={PRIVACY_SIGNAL_FIELD} value="1" />
      {policy === 'ask' ? (
        <CheckField
          id={id}
          name="passOn"
          value="yes"
          label={text.choice}
          hint={text.choiceHint}
          error={undefined}
          defaultChecked={given}
        />
      ) : null}
    </div>
  )
}
