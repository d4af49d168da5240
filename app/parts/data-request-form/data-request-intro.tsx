import copy from '../../../content/screens/data-request.json'
import { RichText } from '../text/rich-text.tsx'
import { useFormat } from '../text/use-format.ts'

/** Heading of the data request page: what a visitor can ask for, and by when we answer. */
export function DataRequestIntro() {
  const format = useFormat()
  return (
    <div className="stack measure">
      <h1>{copy.intro.heading}</h1>
      <p>{copy.intro.rights}</p>
      <ul>
        {copy.intro.times.map((time) => (
          <li key={time}>{time}</li>
        ))}
      </ul>
      <p>
        <RichText text={format(copy.intro.contact)} />
      </p>
    </div>
  )
}
