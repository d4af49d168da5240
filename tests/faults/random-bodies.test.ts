import { Agent, type IncomingMessage, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../../sandbox/server.ts'
import { keptFields, referenceOf } from '../support/kept-fields.ts'
import { noticeOf } from '../support/post-form.ts'
import { promisedForms } from '../support/promised-forms.ts'
import { seededRandom } from '../support/random.ts'
import { aRandomPost, type RandomPost } from '../support/random-bodies.ts'
import { printedSinceStart, type RunningSite, startSite } from '../support/site.ts'

// Random bodies by the thousand: no 5xx, no hang, and whatever is accepted is stored and delivered byte for byte.
// `npm run fuzz -- bodies` sends 100,000; FUZZ_SEED repeats a sequence that failed.

const BODIES = Number(process.env.FUZZ_BODIES ?? 600)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)
const CLIENTS = 12
const HANG_MS = 15_000
const BUDGET_PER_BODY_MS = 100

interface Answer {
  readonly status: number
  readonly location: string
  readonly json: boolean
  readonly body: string
}

const CUT: Answer = { status: 0, location: '', json: false, body: '' }

function readAnswer(response: IncomingMessage, done: (answer: Answer) => void): void {
  const chunks: Buffer[] = []
  response.on('data', (chunk) => chunks.push(chunk))
  response.on('end', () =>
    done({
      status: response.statusCode ?? 0,
      location: response.headers.location ?? '',
      json: response.headers['content-type']?.startsWith('application/json') === true,
      body: Buffer.concat(chunks).toString(),
    }),
  )
}

/** Sends one post. A client that leaves in the middle gets no answer. */
function send(site: RunningSite, agent: Agent, { path, headers, body, cutAt }: RandomPost): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(site.url + path, {
      method: 'POST',
      agent,
      headers: { Origin: site.url, 'Content-Length': body.length, ...headers },
    })
    sent.setTimeout(HANG_MS, () => sent.destroy(new Error(`no answer within ${HANG_MS} ms`)))
    // A body that is too large is refused before all of it is sent; then the answer, or a cut connection, is the refusal.
    sent.on('error', (error: NodeJS.ErrnoException) =>
      ['EPIPE', 'ECONNRESET'].includes(error.code ?? '') ? resolve(CUT) : reject(error),
    )
    sent.on('response', (response) => readAnswer(response, resolve))
    if (cutAt === undefined) {
      sent.end(body)
      return
    }
    sent.write(body.subarray(0, cutAt), () => {
      sent.destroy()
      resolve(CUT)
    })
  })
}

/** The fields of a post as the server should read them: the first of each name. */
async function fieldsOf({ headers, body }: RandomPost): Promise<Map<string, string>> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'Content-Type': headers['Content-Type'] ?? '' },
  }).formData()
  return new Map([...form].map(([name, value]): [string, string] => [name, String(value)]).toReversed())
}

test(
  `${BODIES} random bodies`,
  async () => {
    const sandbox = await startSandbox({ port: 0 })
    onTestFinished(() => sandbox.close())
    const site = await startSite({ ...sandbox.settings, LOG_LEVEL: 'silent', DELIVERY_WAIT_MS: '0' })
    onTestFinished(() => site.remove())
    const notice = await noticeOf(site)
    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
    onTestFinished(() => agent.destroy())
    const random = seededRandom(SEED)
    const promised = promisedForms()
    const statuses = new Map<number, number>()
    const failed: string[] = []
    let left = BODIES
    const one = async (post: RandomPost) => {
      const answer = await send(site, agent, post)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      expect(answer.status).toBeLessThan(500)
      const reference = referenceOf(answer.status, answer.location, answer.json ? answer.body : '')
      if (reference) promised.note(reference, keptFields(post.path, await fieldsOf(post)))
    }
    const client = async () => {
      while (left > 0) {
        left -= 1
        const post = aRandomPost(random, notice)
        await one(post).catch((error: Error) =>
          failed.push(
            `${error.message}: ${post.path} ${JSON.stringify(post.headers)} ${post.body.toString('latin1').slice(0, 1_000)}`,
          ),
        )
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
    expect(failed.slice(0, 10), `${failed.length} failed of seed ${SEED}`).toEqual([])
    expect(printedSinceStart(site)).toEqual([])
    const { stored, delivered } = await promised.verify(site, sandbox)
    console.log(
      `${BODIES} bodies of seed ${SEED}: answers ${JSON.stringify(Object.fromEntries(statuses))}; ${stored} stored, ${delivered} deliveries`,
    )
    expect(stored).toBeGreaterThan(BODIES / 50)
    expect(delivered).toBeGreaterThan(stored)
  },
  60_000 + BODIES * BUDGET_PER_BODY_MS,
)
