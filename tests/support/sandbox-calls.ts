import { onTestFinished } from 'vitest'
import { type Sandbox, type Service, startSandbox } from '../../sandbox/server.ts'

/** A sandbox of the test's own, closed with it. */
export const aSandbox = async (): Promise<Sandbox> => {
  const sandbox = await startSandbox({ port: 0 })
  onTestFinished(() => sandbox.close())
  return sandbox
}

export const PATHS: Record<Service, string> = {
  geo: '/geo/203.0.113.9/json',
  mail: '/v2/some-integration/send-mail',
  broker: '/v2/some-integration/submit-lead',
  support: '/v2/some-integration/send-mail-to-support',
  token: '/oauth/token',
  crm: '/crm/Leads',
}

/** Bodies with every field of the specification. */
export const BODIES: Record<Exclude<Service, 'geo'>, Readonly<Record<string, unknown>>> = {
  mail: { subject: 'Leave Popup Submission', message: 'Name: Ann\nEmail: ann@example.com\nSource: …' },
  broker: {
    phone: '5125550100',
    productId: 218,
    price: 50,
    email: 'ann@example.com',
    firstName: 'Ann',
    lastName: 'Lee',
    address: '1 Main St',
    zip: '78701',
    unsecuredDebt: 10_000,
    consentEmailSms: true,
  },
  support: {
    firstName: 'Ann',
    lastName: 'Lee',
    streetAddress: '1 Main St',
    city: 'Austin',
    state: '',
    postalCode: '78701',
    email: 'ann@example.com',
    phone: '5125550100',
    preferredContact: ['Email'],
    responseMethod: 'Email',
    isAuthorizedAgent: 'No',
    dataRequestType: [],
    requestDescription: 'Please delete',
  },
  token: { client_id: 'sandbox-client', client_secret: 'sandbox-secret' },
  crm: {
    company_name: 'Ann Lee',
    company_email: 'Ann@Example.com',
    company_website: '',
    company_size: '1-10',
    phone: '5125550100',
    company_street: '1 Main St',
    company_city: '',
    company_state: 'Texas',
    company_zip: '78701',
    company_country: 'USA',
    contact_name: 'Ann Lee',
    contact_email: 'ann@example.com',
    contact_phone: '5125550100',
    stage_name: 'New',
    customer_source: 'Lead Form',
    description: '',
    customer_priority: 'High',
    estimated_value: 0,
    expected_close: '',
    category: 'notQualified',
    currency_code: 'USD',
  },
}

type CallOptions = {
  readonly key?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

let keys = 0

/** A call as the site makes it, faultless unless told otherwise. Redirects are not followed. */
export const call = (
  sandbox: Sandbox,
  service: Service,
  { key = `key-${++keys}`, body, headers, signal }: CallOptions = {},
): Promise<Response> => {
  const sent = body ?? (service === 'geo' ? undefined : BODIES[service])
  return fetch(`${sandbox.url}${PATHS[service]}`, {
    method: service === 'geo' ? 'GET' : 'POST',
    redirect: 'manual',
    headers: {
      'user-agent': 'Brand-site/1.0',
      'idempotency-key': key,
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
    ...(signal ? { signal } : {}),
  })
}

export const fetchToken = async (sandbox: Sandbox): Promise<string> => {
  const answer = (await (await call(sandbox, 'token')).json()) as { access_token: string }
  return answer.access_token
}

export const sendLead = (sandbox: Sandbox, token: string): Promise<Response> =>
  call(sandbox, 'crm', { headers: { authorization: `Bearer ${token}` } })
