import { useFrameCopy, useFreeHelp, useSite } from '../../page-data/site.ts'
import { Sheet } from '../../styles/sheet.tsx'
import { Kept } from '../kept/kept.tsx'
import { ownAddress } from './own-address.ts'

function Links() {
  const { guides } = useFrameCopy().header
  const { pageState } = useSite()
  const help = useFreeHelp()
  return (
    <ul className="wrap guides-list">
      <li>
        {/* The browser's own link: the router would stay at the top of the page. */}
        <a href={help}>{guides.freeHelp}</a>
      </li>
      {guides.links.map(({ text, to }) => (
        <li key={to}>
          <a href={ownAddress(to, pageState)}>{text}</a>
        </li>
      ))}
    </ul>
  )
}

/**
 * Free help, tools and guides, for visitors from a state that is not served: the specification leaves them a header
 * without navigation.
 */
export function GuidesMenu() {
  const { copy } = useSite()
  return (
    <Kept name="guides">
      {import.meta.env.SSR && copy && (
        <>
          <Sheet of="screen" />
          <nav className="guides" aria-label={copy.header.guides.name}>
            <Links />
          </nav>
        </>
      )}
    </Kept>
  )
}
