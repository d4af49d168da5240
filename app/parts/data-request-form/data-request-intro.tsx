import copy from '../../../content/screens/data-request.json'
import { RichText } from '../text/rich-text.tsx'
import { useFormat } from '../text/use-format.ts'

/** The page's heading, what can be asked for, and by when it is answered. */
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
