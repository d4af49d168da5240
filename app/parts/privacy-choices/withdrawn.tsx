import copy from '../../../content/screens/privacy-choices.json'
import { WithReference } from '../text/with-reference.tsx'

const text = copy.done

/** Says that consent is withdrawn: the same to everyone, known here or not. */
export const Withdrawn = ({ reference }: { reference: string }) => (
  <section className="box stack" role="status" aria-labelledby="withdrawn-heading">
    <h2 id="withdrawn-heading" className="h2-small">
      {text.heading}
    </h2>
    <p>
      <strong>
        <WithReference text={text.reference} reference={reference} />
      </strong>
    </p>
    <p>{text.text}</p>
    <p>{text.passedOn}</p>
    <p>{text.again}</p>
  </section>
)
