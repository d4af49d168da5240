/** Keys for stores of tests on PostgreSQL. They protect nothing. */
export const TEST_KEYS = `test:${Buffer.alloc(32, 'test').toString('base64')}`

/** The setting that a database needs beside its address. */
export const keysFor = ({ DATABASE_URL }: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  DATABASE_URL ? { PII_KEYS: TEST_KEYS } : {}
