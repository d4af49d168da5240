import { type FormEvent, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import copy from '../../../content/screens/leave-popup.json'
import notices from '../../../content/screens/notifications.json'
import { LEAVE_POPUP_PATH, OPTIONS_PATH } from '../../../domain/paths.ts'
import { leavePopupForm } from '../../../forms/leave-popup-form.ts'
import { CONSENT_NOTICE_FIELD, type LeavePopupReply } from '../../../forms/protocol.ts'
import { type FieldErrors, readForm, stillWrong } from '../../../forms/read-form.ts'
import { describeVisit } from '../../enhance/arrival.ts'
import { createFillingTime } from '../../enhance/filling-time.ts'
import { createIdempotencyKeys, keyInMemory } from '../../enhance/idempotency-key.ts'
import { markLeavePopupSubmitted } from '../../enhance/leave-intent.ts'
import { prefillForm } from '../../enhance/prefill-form.ts'
import { sendForm } from '../../enhance/send-form.ts'
import { takeNotices, useNotices } from '../../stores/newer-notices.ts'
import { notify, withdrawNotice, withdrawWarnings } from '../../stores/notifications.ts'
import { knownOfUser, rememberUser } from '../../stores/remember-user.ts'
import { Sheet } from '../../styles/sheet.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { RichText } from '../text/rich-text.tsx'
import { useFormat } from '../text/use-format.ts'

const ID = 'leave-popup'
const HEADING_ID = 'leave-popup-heading'

function useLeavePopupForm(onClose: () => void) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const corrected = useRef(false)
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)
  const [keys] = useState(() => createIdempotencyKeys(keyInMemory()))
  const [filling] = useState(createFillingTime)

  useLayoutEffect(() => {
    if (form.current) prefillForm(form.current, knownOfUser(leavePopupForm.fields))
  }, [])
  useLayoutEffect(() => withdrawWarnings, [])
  // Disabled controls lose the focus. If the popup stays open, the focus goes to the first error or the Submit button.
  useLayoutEffect(() => {
    if (sending) return
    if (corrected.current) {
      // The visitor is typing in the field that they correct, so the focus stays there.
      corrected.current = false
      return
    }
    const next = Object.keys(errors).length > 0 ? '[aria-invalid]' : problem && 'button'
    if (!next) return
    // First the whole form, since errors push its buttons below the edge of a phone.
    form.current?.scrollIntoView({ block: 'nearest' })
    form.current?.querySelector<HTMLElement>(next)?.focus()
  }, [errors, problem, sending])

  const showErrors = (found: FieldErrors) => {
    setErrors(found)
    for (const text of Object.values(found)) notify('warning', text)
  }
  const showProblem = (text: string) => {
    setProblem(text)
    notify('error', text)
  }
  const send = async (data: FormData) => {
    markLeavePopupSubmitted()
    setErrors({})
    setProblem(undefined)
    setSending(true)
    describeVisit(data, filling)
    const reply = await sendForm<LeavePopupReply>(LEAVE_POPUP_PATH, data, keys)
    setSending(false)
    if (reply.kind === 'accepted' && 'problem' in reply && reply.problem) return showProblem(reply.problem)
    if (reply.kind === 'accepted') {
      withdrawWarnings()
      notify('success', notices.leavePopupSent)
      return onClose()
    }
    takeNotices(reply)
    if (reply.kind === 'invalid' && reply.errors[CONSENT_NOTICE_FIELD]) {
      return setProblem(reply.errors[CONSENT_NOTICE_FIELD])
    }
    if (reply.kind === 'invalid' && Object.keys(reply.errors).length > 0) return showErrors(reply.errors)
    showProblem(notices.somethingWrong)
  }
  return {
    form,
    errors,
    problem,
    sending,
    onInput({ target }: FormEvent) {
      filling.touched()
      keys.contentChanged()
      if (!form.current) return
      const reading = readForm(leavePopupForm, new FormData(form.current))
      rememberUser(reading.submitted)
      const changed = (target as HTMLInputElement).name
      const left = stillWrong(errors, reading.ok ? {} : reading.errors, changed)
      if (left === errors) return
      withdrawNotice(errors[changed] ?? '')
      corrected.current = true
      setErrors(left)
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      if (sending) return
      const data = new FormData(event.currentTarget)
      const reading = readForm(leavePopupForm, data)
      if (reading.ok) void send(data)
      else showErrors(reading.errors)
    },
  }
}

export interface LeavePopupFormProps {
  readonly onClose: () => void
}

export function LeavePopupForm({ onClose }: LeavePopupFormProps) {
  const format = useFormat()
  const { form, errors, problem, sending, onInput, onSubmit } = useLeavePopupForm(onClose)
  const { signed, leavePopup: notice } = useNotices()
  const common = (field: string) => ({
    id: `${ID}-${field}`,
    name: field,
    error: errors[field],
    disabled: sending,
    required: true,
  })
  return (
    <Dialog name={{ labelledBy: HEADING_ID }} closeLabel={notices.closeDialog} onClose={onClose} narrow>
      <div className="form leave-popup">
        <Sheet of="form" />
        <div className="stack">
          <h2 id={HEADING_ID} tabIndex={-1}>
            {copy.heading}
          </h2>
          <p>{copy.guide}</p>
          <p>
            <ButtonLink href={OPTIONS_PATH}>{copy.guideLink}</ButtonLink>
          </p>
          <p>{format(copy.text)}</p>
          <p>
            <strong>{copy.obligation}</strong>
          </p>
        </div>
        <form
          className="form"
          ref={form}
          method="post"
          action={LEAVE_POPUP_PATH}
          noValidate
          onSubmit={onSubmit}
          onInput={onInput}
        >
          <input type="hidden" name={CONSENT_NOTICE_FIELD} value={signed} />
          <div className="two">
            <Field {...common('name')} label={copy.name} autoComplete="name" />
            <Field {...common('email')} label={copy.email} type="email" autoComplete="email" />
          </div>
          <p className="note">
            {notice.agreement} <RichText text={notice.conditions} />
          </p>
          <FieldError of={ID} message={problem} />
          <div className="form-actions">
            <Button kind="second" type="submit" disabled={sending}>
              {sending ? copy.submitting : copy.submit}
            </Button>
            <Button kind="second" onClick={onClose} disabled={sending}>
              {copy.noThanks}
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  )
}
