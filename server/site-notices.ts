import type { Engine } from './database/engine.ts'

/** `forwardedIgnored`: forwarding headers arrive though TRUSTED_PROXIES is 0, so all visitors have the proxy's address. */
export type SiteNotice = 'forwardedIgnored'

/** Stores that a web process has noticed this now, for `ops doctor`, which is another process. */
export async function keepNotice(engine: Engine, name: SiteNotice): Promise<void> {
  await engine.write((tx) =>
    tx
      .insertInto('site_notices')
      .values({ name, seen_at: engine.now })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ seen_at: engine.now }))
      .execute(),
  )
}

/** How long ago this was noticed last, in milliseconds by the database's clock; `undefined`: never. */
export async function noticeAge({ db, now }: Engine, name: SiteNotice): Promise<number | undefined> {
  const row = await db
    .selectFrom('site_notices')
    .select(['seen_at', now.as('now')])
    .where('name', '=', name)
    .executeTakeFirst()
  return row && Number(row.now) - Number(row.seen_at)
}
