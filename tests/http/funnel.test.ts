import { expect, test } from 'vitest'
import { aLeadPost, aPost, aStepOnePost } from '../builders/a-post.ts'
import { metric } from '../support/metric.ts'
import { acceptedReference, noticeOf, postForm } from '../support/post-form.ts'
import { siteWithSandbox } from '../support/site-with-sandbox.ts'
import { until } from '../support/until.ts'

// What a visit leaves in the metrics and in the log.

const FORM = '/debt-relief-options'

const own = siteWithSandbox({ LOG_LEVEL: 'info' })

const get = async (path: string) => {
  const answer = await fetch(own.site.url + path)
  await answer.text()
  return answer
}
const funnel = (step: string) => metric(own.site, `funnel_steps_total{step="${step}"}`)
const lines = (message: string) =>
  own.site
    .output()
    .split('\n')
    .filter((line) => line.includes(`"message":"${message}"`))
    .map((line) => JSON.parse(line))

test('a visit without script is counted step by step, and its log ties the requests to the lead', async () => {
  // The page of the form is seen once.
  const consentNotice = await noticeOf(own.site)
  await (await postForm(own.site, FORM, aStepOnePost())).text()
  await (await postForm(own.site, FORM, aStepOnePost({ firstName: '' }))).text()
  await (await postForm(own.site, FORM, aLeadPost({ consentNotice, email: 'no address' }))).text()
  const accepted = await postForm(own.site, FORM, aLeadPost({ consentNotice }))
  const reference = acceptedReference(accepted)
  await get(`${FORM}/thank-you?reference=${reference}`)
  await get(`${FORM}/thank-you?reference=7K3M-9QXZ-2B4D`)
  await until(async () => (await funnel('thank_you_seen')) > 0, 'the last page was counted')
  expect(await funnel('form_page_seen')).toBe(1)
  expect(await funnel('step_1_passed')).toBe(1)
  expect(await funnel('step_2_submitted')).toBe(2)
  expect(await funnel('stored')).toBe(1)
  expect(await funnel('thank_you_seen')).toBe(1)
  expect(await metric(own.site, 'form_posts_total{form="lead_form",outcome="invalid"}')).toBe(2)
  expect(await metric(own.site, 'form_posts_total{form="lead_form",outcome="accepted"}')).toBe(1)
  expect(await metric(own.site, `page_duration_seconds_count{route="${FORM}"}`)).toBe(5)
  expect(await metric(own.site, 'http_responses_total{status="404"}')).toBe(1)

  const [answered] = lines('form answered').filter((line) => line.reference === reference)
  expect(answered).toMatchObject({ form: 'lead_form', outcome: 'accepted' })
  expect(answered.requestId).toBe(accepted.headers.get('x-request-id'))
  expect(lines('request').find(({ requestId }) => requestId === answered.requestId)).toMatchObject({
    method: 'POST',
    route: FORM,
    status: 303,
  })
  await until(() => lines('delivery attempt').some((line) => line.reference === reference), 'the lead was delivered')
  expect(await metric(own.site, 'delivery_attempts_total{service="mail",state="delivered"}')).toBe(1)
})

test('a script reports the steps that need no request, and nothing else', async () => {
  const before = await funnel('step_1_passed')
  const report = (step: string) => postForm(own.site, '/form-step', aPost({ step }))
  expect((await report('step_1_passed')).status).toBe(204)
  expect(await funnel('step_1_passed')).toBe(before + 1)
  expect((await report('stored')).status).toBe(400)
  expect((await report('Ann Lee')).status).toBe(400)
  expect(await metric(own.site, 'funnel_steps_total{step="Ann Lee"}')).toBe(0)
})

test('tools are counted by name where they answer a visitor’s numbers, and pages by route, not by address', async () => {
  await get('/understanding-apr')
  // Opened by a link, and asked while a number is missing or wrong.
  await get('/understanding-apr?tool=apr-cost')
  await get('/understanding-apr?tool=apr-cost&balance=much&apr=22&payment=200')
  await get('/tools/apr-cost?page=/understanding-apr&tool=apr-cost&balance=&apr=22')
  expect(await metric(own.site, 'tool_answers_total{tool="apr-cost"}')).toBe(0)
  await get('/understanding-apr?tool=apr-cost&balance=5000&apr=22&payment=200')
  expect(await metric(own.site, 'tool_answers_total{tool="apr-cost"}')).toBe(1)
  await get('/tools/apr-cost?page=/understanding-apr&tool=apr-cost&balance=5000&apr=22&payment=200')
  expect(await metric(own.site, 'tool_answers_total{tool="apr-cost"}')).toBe(2)
  await get('/texas')
  await get('/ann@example.com')
  await until(
    async () => (await metric(own.site, 'page_duration_seconds_count{route="/:stateName"}')) === 2,
    'both were counted',
  )
  const text = await (await fetch(`${own.site.url}/metrics`)).text()
  expect(text).not.toMatch(/ann@|texas/i)
})

test('requests that are stopped before the application are counted by their status', async () => {
  await fetch(own.site.url + FORM, { method: 'POST', headers: { Origin: 'https://evil.example' } })
  await fetch(own.site.url + FORM, { method: 'DELETE' })
  expect(await metric(own.site, 'http_rejected_requests_total{status="403"}')).toBe(1)
  expect(await metric(own.site, 'http_rejected_requests_total{status="405"}')).toBe(1)
  expect(await metric(own.site, 'http_rejected_requests_total{status="429"}')).toBe(0)
})
