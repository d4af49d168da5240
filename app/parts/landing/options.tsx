import { OPTIONS_PATH, TOOLS_PATH } from '../../../domain/paths.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useLandingCopy } from './landing-copy.ts'
import type { PayToolData } from './pay-tool.tsx'
import { RightsSection } from './rights-section.tsx'

/** The six options for debt as one list, gentlest first. The whole row is clickable. */
function OptionsList() {
  const copy = useLandingCopy()
  const { options } = copy
  return (
    <ul className="opts">
      {options.list.map(({ icon, title, to, text, time, credit, watch }) => (
        <li className="opt" key={to}>
          <img src={icon} width="56" height="56" alt="" loading="lazy" />
          <h3>
            <a href={to}>{title}</a>
          </h3>
          <p>{text}</p>
          <dl>
            <div>
              <dt>{options.time}</dt>
              <dd>{time}</dd>
            </div>
            <div>
              <dt>{options.credit}</dt>
              <dd>{credit}</dd>
            </div>
            <div>
              <dt>{options.watch}</dt>
              <dd>{watch}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** The six options, then the rights that hold whichever one a visitor takes. */
export function Options({ rights, payTool }: { rights: string; payTool: PayToolData | undefined }) {
  const copy = useLandingCopy()
  const { options, folds } = copy
  return (
    <section className="section tint" aria-labelledby="options-heading">
      <div className="wrap">
        <div className="head">
          <h2 id="options-heading">{options.heading}</h2>
          <p className="lede">{options.lede}</p>
        </div>
        {/* Above the protected-pay tool's answer, which would else make the page too long for a phone. */}
        {payTool?.shown ? (
          <Disclosure className="text-fold" summary={folds.options}>
            <OptionsList />
          </Disclosure>
        ) : (
          <OptionsList />
        )}
        <p className="row options-more">
          <a className="btn btn-2" href={OPTIONS_PATH}>
            {options.compare}
          </a>
          <a className="btn-text" href={TOOLS_PATH}>
            {options.tools}
          </a>
        </p>
        <RightsSection html={rights} payTool={payTool} />
      </div>
    </section>
  )
}
