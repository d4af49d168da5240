import { type StateRecord, stateByCode, stateByName } from './states.ts'

// First three digits of each state's ZIP codes, "a" or "a-b". Source: USPS prefix list, November 2026 (51 states).
const PREFIXES: Readonly<Record<string, string>> = {
  AL: '350-352 354-369',
  AK: '995-999',
  AZ: '850-853 855-857 859-860 863-865',
  AR: '716-729',
  CA: '900-908 910-928 930-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  DC: '200 202-205 569',
  FL: '320-339 341-342 344 346-347 349',
  GA: '300-319 398-399',
  HI: '967-968',
  ID: '832-838',
  IL: '600-620 622-629',
  IN: '460-479',
  IA: '500-516 520-528',
  KS: '660-662 664-679',
  KY: '400-418 420-427',
  LA: '700-701 703-708 710-714',
  ME: '039-049',
  MD: '206-212 214-219',
  MA: '010-027 055',
  MI: '480-499',
  MN: '550-551 553-567',
  MS: '386-397',
  MO: '630-631 633-641 644-658',
  MT: '590-599',
  NE: '680-681 683-693',
  NV: '889-891 893-895 897-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-871 873-884',
  NY: '005 100-149',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-731 734-741 743-749',
  OR: '970-979',
  PA: '150-196',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-770 772-799 885',
  UT: '840-847',
  VT: '050-054 056-059',
  VA: '201 220-246',
  WA: '980-986 988-994',
  WV: '247-268',
  WI: '530-532 534-535 537-549',
  WY: '820-831',
}

// Five-digit codes in another state than their prefix says; `undefined` means in no state (96799, American Samoa).
const EXCEPTIONS: ReadonlyMap<string, string | undefined> = new Map([
  ['20588', 'MD'],
  ['06390', 'NY'],
  ['73960', 'TX'],
  ['20598', 'VA'],
  ['83414', 'WY'],
  ['96799', undefined],
])

const prefixToCode = new Map<string, string>()
for (const [code, ranges] of Object.entries(PREFIXES)) {
  for (const range of ranges.split(' ')) {
    const [first, last = first] = range.split('-')
    for (let prefix = Number(first); prefix <= Number(last); prefix++) {
      prefixToCode.set(String(prefix).padStart(3, '0'), code)
    }
  }
}

/** The state that a ZIP or ZIP+4 code belongs to; `undefined` when it belongs to none. */
export function stateOfZip(zip: string): StateRecord | undefined {
  const digits = /^\s*(\d{5})(-?\d{4})?\s*$/.exec(zip)?.[1]
  if (digits === undefined) return undefined
  const code = EXCEPTIONS.has(digits) ? EXCEPTIONS.get(digits) : prefixToCode.get(digits.slice(0, 3))
  return code === undefined ? undefined : stateByCode(code)
}

/**
 * The name of the ZIP code's state where the visitor chose another, or none and the service isn't offered there;
 * `undefined` when nothing looks wrong.
 */
export function stateOfOtherZip(zip: string, state: string): string | undefined {
  const chosen = stateByName(state)
  const actual = stateOfZip(zip)
  const isDoubtful = chosen ? actual?.code !== chosen.code : actual?.working === false
  return isDoubtful ? actual?.name : undefined
}
