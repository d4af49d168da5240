import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { createNotices } from '../server/consent/notices.ts'
import type { Engine } from '../server/database/engine.ts'
import { createIntake } from '../server/intake.ts'
import { createRemotes } from '../server/remotes/remotes.ts'
import { readConfig } from '../server/settings/config.ts'

/** Visitors, or writers, who do the next thing as soon as the last is answered. */
export const TOGETHER = 32

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

let people = 0
/** Another person's number each time (555-01xx of every area code): leads with the same number take turns. */
function nextPhone(): string {
  const area = 200 + (Math.floor(people / 100) % 800)
  const line = String(people++ % 100).padStart(2, '0')
  return `(${area}) 555-01${line}`
}

const leadBody = (number: number, notice: string): string =>
  new URLSearchParams([
    ['debtAmount', String(8_000 + (number % 80) * 500)],
    ['step3Selections', 'Credit Cards'],
    ['step3Selections', 'Medical Debt'],
    ['firstName', 'Bench'],
    ['lastName', `Visitor ${number}`],
    ['email', `bench-${number}-${randomUUID()}@example.com`],
    ['phone', nextPhone()],
    ['address', '1 Example Street'],
    ['zip', '78701'],
    ['state', 'Texas'],
    ['consent', 'yes'],
    ['consentNotice', notice],
    ['formKey', randomUUID()],
  ]).toString()

const notices = new Map<string, Promise<string>>()

/** The signed version of the notice that a site's forms carry, read once. */
function noticeOf(origin: string): Promise<string> {
  const read =
    notices.get(origin) ??
    fetch(`${origin}/debt-relief-options`)
      .then((answer) => answer.text())
      .then((page) => /name="consentNotice" value="([^"]+)"/.exec(page)?.[1] ?? '')
  notices.set(origin, read)
  return read
}

/** Posts one lead as the site's script does; returns the milliseconds it took, or `undefined` when it was not accepted. */
export async function postLead(origin: string, number: number): Promise<number | undefined> {
  const body = leadBody(number, await noticeOf(origin))
  return new Promise((resolve) => {
    const started = performance.now()
    const outgoing = request(`${origin}/debt-relief-options`, {
      method: 'POST',
      agent,
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': Buffer.byteLength(body),
        Accept: 'application/json',
        Origin: origin,
      },
    })
    outgoing.on('error', () => resolve(undefined))
    outgoing.once('response', (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode === 200 ? performance.now() - started : undefined))
    })
    outgoing.end(body)
  })
}

/** Stores leads as a post does, without HTTP; throws where one is not stored. No partner is called. */
export function leadWriter(engine: Engine): () => Promise<void> {
  const config = readConfig({
    BROKER_URL: 'http://127.0.0.1:9',
    CRM_URL: 'http://127.0.0.1:9',
    CRM_CLIENT_ID: 'bench',
    CRM_CLIENT_SECRET: 'bench',
  })
  const nobody = () => {}
  const notices = createNotices(config.SITE_BRAND, { version: '2026-11-22', partners: [] }, engine.vault)
  const intake = createIntake(engine, config, createRemotes(config, Date.now), nobody, nobody, notices)
  return async () => {
    const { kind } = await intake.submitLead({
      answers: {
        debtAmount: 12_000,
        step3Selections: ['Credit Cards', 'Medical Debt'],
        firstName: 'Bench',
        lastName: 'Visitor',
        email: `bench-${randomUUID()}@example.com`,
        phone: nextPhone(),
        address: '1 Example Street',
        zip: '78701',
        state: 'Texas',
      },
      idempotencyKey: randomUUID(),
      honeypotFilled: false,
      circumstances: { address: '203.0.113.9', userAgent: 'Bench', page: '/debt-relief-options' },
    })
    if (kind !== 'stored') throw new Error(`a lead was not stored but ${kind}`)
  }
}

/** Does `work` so many times, by `TOGETHER` at a time; returns the milliseconds it took. */
export async function timedTogether(times: number, work: (number: number) => Promise<unknown>): Promise<number> {
  const began = performance.now()
  let next = 0
  const worker = async () => {
    while (next < times) await work(next++)
  }
  await Promise.all(Array.from({ length: TOGETHER }, worker))
  return performance.now() - began
}
