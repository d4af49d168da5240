/**
 * The steps of the lead form that are counted, in their order. With script the form moves on without a request, so the
 * browser reports the steps of `REPORTED_STEPS` itself. A count names nobody.
 */
export const FUNNEL_STEPS = ['form_page_seen', 'step_1_passed', 'step_2_submitted', 'stored', 'thank_you_seen'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

const REPORTED_STEPS = ['step_1_passed', 'thank_you_seen'] as const satisfies readonly FunnelStep[]
export type ReportedStep = (typeof REPORTED_STEPS)[number]

/** The field of the report's post. */
export const STEP_FIELD = 'step'

export const isReportedStep = (text: unknown): text is ReportedStep => REPORTED_STEPS.some((step) => step === text)
