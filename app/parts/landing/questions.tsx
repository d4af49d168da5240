import { Accordion } from '../../ui/accordion.tsx'
import { RichText } from '../text/rich-text.tsx'
import { useFill } from '../text/use-fill.ts'
import { useLandingWords } from './landing-words.ts'

export function Questions() {
  const words = useLandingWords()
  const { faq } = words
  const fill = useFill()
  return (
    <section className="section" aria-labelledby="faq-heading">
      <div className="wrap split">
        <div className="stack">
          <h2 id="faq-heading">{faq.heading}</h2>
          <p className="quiet">
            <RichText text={fill(faq.text)} />
          </p>
        </div>
        <Accordion
          firstOpen
          entries={faq.entries.map(({ question, answer }) => ({
            question,
            answer: (
              <p>
                <RichText text={fill(answer)} />
              </p>
            ),
          }))}
        />
      </div>
    </section>
  )
}
