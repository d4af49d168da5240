/** Who gave consent, and for which phone number, as the visitor typed it. */
export interface Consenter {
  readonly name: string
  readonly email: string
  /** Empty where the form asks for none. */
  readonly phone: string
}

/** What else is personal in a consent record; stored sealed, as JSON. */
export interface ConsentDetails {
  readonly person: Consenter
  /** Width of the visitor's screen in CSS pixels, where a script said it. */
  readonly screenWidth: number | null
  /** Where the visitor came from, as the site learned it. */
  readonly campaign: unknown
}

/** One consent record, opened. What only later releases store is `null` in records of earlier ones. */
export interface ConsentFields {
  readonly leadId: string
  readonly kind: string
  readonly version: string
  readonly text: string
  readonly textHash: string
  /** Milliseconds since 1970. */
  readonly agreedAt: number
  readonly page: string
  readonly language: string | null
  readonly partnersVersion: string | null
  /** Names and websites of the partner companies, as JSON. */
  readonly partners: string | null
  /** The signed version that the form carried. */
  readonly notice: string | null
  readonly privacySignal: number | null
  readonly passOn: number | null
  // The personal part: null after an erasure.
  readonly address: string | null
  readonly userAgent: string | null
  readonly idempotencyKey: string | null
  /** `ConsentDetails` as JSON. */
  readonly details: string | null
}

/** The personal part as the text that its digest is made over; `null` where all of it is gone. */
export function personalText({ address, userAgent, idempotencyKey, details }: ConsentFields): string | null {
  const part = [address, userAgent, idempotencyKey, details]
  return part.every((value) => value === null) ? null : JSON.stringify(part)
}

/**
 * The text that a chain's MAC covers. The same record must give the same text for ever: a field that comes later gets a
 * form of its own, such as `consent/2`.
 */
export const consentRecord = (fields: ConsentFields, personalMac: string): string =>
  JSON.stringify([
    'consent/1',
    fields.leadId,
    fields.kind,
    fields.version,
    fields.text,
    fields.textHash,
    fields.agreedAt,
    fields.page,
    fields.language,
    fields.partnersVersion,
    fields.partners,
    fields.notice,
    fields.privacySignal,
    fields.passOn,
    personalMac,
  ])

/**
 * The record that `consentRecord` made a text of. Throws where the text is none of its making.
 * @param personal what `personalText` made of the personal part; `null` where that is gone
 */
export function readConsentRecord(
  text: string,
  personal: string | null,
): ConsentFields & { readonly personalMac: string } {
  const [form, ...values] = JSON.parse(text)
  if (form !== 'consent/1' || values.length !== 14) throw new TypeError('this is no consent record')
  const [leadId, kind, version, shown, textHash, agreedAt, page, language, ...rest] = values
  const [partnersVersion, partners, notice, privacySignal, passOn, personalMac] = rest
  const [address, userAgent, idempotencyKey, details] =
    personal === null ? [null, null, null, null] : JSON.parse(personal)
  return {
    leadId,
    kind,
    version,
    text: shown,
    textHash,
    agreedAt,
    page,
    language,
    partnersVersion,
    partners,
    notice,
    privacySignal,
    passOn,
    personalMac,
    address,
    userAgent,
    idempotencyKey,
    details,
  }
}

/** The place to which a column's sealed value is bound: it opens nowhere else. */
export const consentPlace = (column: string, leadId: string): string => `consents.${column}:${leadId}`
