import copy from '../../../content/screens/sued.json'

const { sample: text } = copy
const { paper } = text

/** What stands in the fields: texts by field name, and the names of the ticked defenses. */
export interface SheetValues {
  readonly typed: Readonly<Partial<Record<keyof typeof text.fields, string>>>
  readonly ticked: readonly string[]
}

/** A typed value, or a line to write on. */
function Blank({ value, wide = false }: { value: string | undefined; wide?: boolean }) {
  return value ? (
    <span className="paper-value">{value}</span>
  ) : (
    <span className={wide ? 'paper-blank wide' : 'paper-blank'} />
  )
}

function Line({ label, value }: { label: string; value?: string | undefined }) {
  return (
    <p className="paper-line">
      {label}: <Blank value={value} wide />
    </p>
  )
}

/** The ticked defenses; while none is ticked, every defense with a box to tick by hand. */
function Defenses({ ticked, other }: { ticked: readonly string[]; other: string | undefined }) {
  const all = Object.entries(text.defenses)
  const isBlank = ticked.length === 0 && !other
  const shown = isBlank ? all : all.filter(([name]) => ticked.includes(name))
  return (
    <>
      {isBlank ? <p>{paper.tick}</p> : null}
      <ul className={isBlank ? 'paper-list paper-boxes' : 'paper-list'}>
        {shown.map(([name, defense]) => (
          <li key={name}>{defense}</li>
        ))}
        {other || isBlank ? (
          <li>
            <Blank value={other} wide />
          </li>
        ) : null}
      </ul>
    </>
  )
}

/** The answer as it is printed. */
export function AnswerSheet({ values: { typed, ticked } }: { values: SheetValues }) {
  return (
    <section className="paper" aria-label={text.sheet}>
      <div className="paper-signed">
        <Line label={paper.court} value={typed.court} />
        <Line label={text.fields.county.label} value={typed.county} />
      </div>
      <div className="paper-caption">
        <p>
          <Blank value={typed.plaintiff} />, {paper.plaintiff}
          <br />
          {paper.against}
          <br />
          <Blank value={typed.defendant} />, {paper.defendant}
        </p>
        <p>
          {paper.case}: <Blank value={typed.caseNumber} />
        </p>
      </div>
      <p className="paper-title">{paper.title}</p>
      <p>
        {paper.opening} <Blank value={typed.received} />.
      </p>
      <p className="paper-part">{paper.reply}</p>
      <ul className="paper-list">
        {(['admit', 'deny', 'unknown'] as const).map((name) => (
          <li key={name}>
            {paper[name]} <Blank value={typed[name]} />
          </li>
        ))}
        <li>{paper.rest}</li>
      </ul>
      <p className="paper-part">{paper.defenses}</p>
      <Defenses ticked={ticked} other={typed.other} />
      <div className="paper-signed">
        <p className="paper-part">{paper.request}</p>
        <p>{paper.requestText}</p>
        <Line label={paper.date} />
        <Line label={paper.signature} />
        <Line label={paper.name} value={typed.defendant} />
        <Line label={paper.address} value={typed.address} />
        <Line label={paper.contact} value={typed.contact} />
      </div>
      <div className="paper-signed">
        <p className="paper-part">{paper.service}</p>
        <p>
          {paper.serviceText} <Blank value={typed.lawyer} wide />
        </p>
        <ul className="paper-list paper-boxes">
          {paper.ways.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
        <Line label={paper.date} />
        <Line label={paper.signature} />
      </div>
    </section>
  )
}
