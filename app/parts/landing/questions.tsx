import { Accordion } from '../../ui/accordion.tsx'
import { RichText } from '../text/rich-text.tsx'
import { useFormat } from '../text/use-format.ts'
import { useLandingCopy } from './landing-copy.ts'

export function Questions() {
  const copy = useLandingCopy()
  const { faq } = copy
  const format = useFormat()
  return (
    <section className="section" aria-labelledby="faq-heading">
      <div className="wrap split">
        <div className="stack">
          <h2 id="faq-heading">{faq.heading}</h2>
          <p className="quiet">
            <RichText text={format(faq.text)} />
          </p>
        </div>
        <Accordion
          entries={faq.entries.map(({ question, answer }) => ({
            question,
            answer: (
              <p>
                <RichText text={format(answer)} />
              </p>
            ),
          }))}
        />
      </div>
    </section>
  )
}
