import { data, type RouterContextProvider } from 'react-router'
import { channelsForm, consentDigitsForm, consentLinkForm } from '../../forms/privacy-choices-form.ts'
import { CONSENT_PROBLEM_STATUS, type ConsentProblem, STATUS_OF } from '../../forms/protocol.ts'
import { type FieldErrors, readForm } from '../../forms/read-form.ts'
import type { SubmittedValues } from '../../forms/submitted-values.ts'
import type { ConsentView } from '../../server/privacy/consent-view.ts'
import type { Shown } from '../../server/privacy/privacy-choices.ts'
import { clientInfoContext, servicesContext } from '../context/services.server.ts'
import { readFormData } from './form-submission.server.ts'

/** What the page of one's own consent shows. */
export type ConsentScreen =
  | {
      readonly kind: 'find'
      readonly submitted?: SubmittedValues
      readonly errors?: FieldErrors
      readonly problem?: ConsentProblem
      /** The answer does not tell whether a link was sent, so that it reveals nobody. */
      readonly linkSent?: boolean
    }
  | {
      readonly kind: 'shown'
      readonly view: ConsentView
      /** Opens the record again, for a withdrawal from this page. */
      readonly link: string
      readonly errors?: FieldErrors
      /** The reference of a withdrawal that was just made. */
      readonly withdrawn?: string
    }

interface Answer {
  readonly screen: ConsentScreen
  readonly status: number
}

const problem = (kind: ConsentProblem, submitted?: SubmittedValues): Answer => ({
  screen: { kind: 'find', problem: kind, ...(submitted ? { submitted } : {}) },
  status: CONSENT_PROBLEM_STATUS[kind],
})

const answerOf = (shown: Shown, missing: 'expired' | 'notFound', submitted?: SubmittedValues): Answer =>
  shown.kind === 'shown'
    ? { screen: shown, status: 200 }
    : problem(shown.kind === 'notFound' ? missing : shown.kind, submitted)

/** Reads the posts of the page: asking for the link, showing by digits, and withdrawing from the record. */
export async function receiveMyConsent(request: Request, context: Readonly<RouterContextProvider>): Promise<Answer> {
  const form = await readFormData(request)
  if (!form) throw data(null, { status: 400 })
  const { privacyChoices } = context.get(servicesContext)
  const { address } = context.get(clientInfoContext)
  const link = form.get('link')

  if (typeof link === 'string') {
    const before = await privacyChoices.showByLink(link)
    if (before.kind !== 'shown') return answerOf(before, 'expired')
    const read = readForm(channelsForm, form)
    if (!read.ok) return { screen: { ...before, errors: read.errors }, status: STATUS_OF.invalid }
    const withdrawn = await privacyChoices.withdrawByLink(link, read.value.channels)
    if (withdrawn === undefined) return problem('unavailable')
    const after = await privacyChoices.showByLink(link)
    return after.kind === 'shown' ? { screen: { ...after, withdrawn }, status: 200 } : answerOf(after, 'expired')
  }

  if (privacyChoices.sendsLinks) {
    const read = readForm(consentLinkForm, form)
    if (!read.ok)
      return { screen: { kind: 'find', errors: read.errors, submitted: read.submitted }, status: STATUS_OF.invalid }
    const { reference, email } = read.value
    const allowed = await privacyChoices.requestLink(reference, email, address)
    return allowed ? { screen: { kind: 'find', linkSent: true }, status: 200 } : problem('tooMany')
  }
  const read = readForm(consentDigitsForm, form)
  if (!read.ok)
    return { screen: { kind: 'find', errors: read.errors, submitted: read.submitted }, status: STATUS_OF.invalid }
  const { reference, digits } = read.value
  return answerOf(await privacyChoices.showByDigits(reference, digits, address), 'notFound', read.submitted)
}
