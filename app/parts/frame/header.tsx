import { useRef } from 'react'
import { GENERIC_LOGO } from '../../../domain/state-info.ts'
import { usePlace } from '../../context/place.ts'
import { useFrameCopy, useSite } from '../../page-data/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Kept } from '../kept/kept.tsx'
import { useFormat } from '../text/use-format.ts'
import { BrandLogo } from './brand-logo.tsx'
import { type Menu, type MenuGroup, type MenuLink, mainMenu } from './main-menu.ts'
import { ownAddress } from './own-address.ts'
import { useClosingMenus } from './use-closing-menus.ts'
import { useHoverMenus } from './use-hover-menus.ts'

function Logo() {
  const { logo, settings } = useSite()
  const copy = useFrameCopy()
  const format = useFormat()
  const stateLogo = !logo || logo.logoFile === GENERIC_LOGO ? undefined : { src: logo.logoFile, width: 158, height: 36 }
  return (
    <a href="/" className="logo" aria-label={format(copy.header.logo)}>
      <BrandLogo mark={GENERIC_LOGO} picture={stateLogo ?? settings.logo} brand={settings.brand} />
    </a>
  )
}

/** The page holds the menus twice: as a row for wide screens and as a sheet for small ones. */
type Shape = 'wide' | 'small'

function Entry({ entry, className, hint = false }: { entry: MenuLink; className: string; hint?: boolean }) {
  const { pathname } = usePlace()
  const format = useFormat()
  const to = ownAddress(entry.to, useSite().pageState)
  return (
    <a className={className} href={format(to)} aria-current={pathname === to ? 'page' : undefined}>
      {entry.text}
      {hint && entry.hint ? <small>{entry.hint}</small> : null}
    </a>
  )
}

function PanelEntry({ entry, shape }: { entry: MenuLink | MenuGroup; shape: Shape }) {
  if (!('group' in entry)) return <Entry entry={entry} className={`${shape}-entry`} hint={shape === 'wide'} />
  return (
    <>
      <p className={`${shape}-group`}>{entry.group}</p>
      <ul className="menu-list">
        {entry.entries.map((inner) => (
          <li key={inner.to}>
            <PanelEntry entry={inner} shape={shape} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** One menu as native `<details>`. It opens without script, and opening it closes the others of the same name. */
function MenuPanel({ menu, shape }: { menu: Menu; shape: Shape }) {
  return (
    <details name={`${shape}-menu`} className={`${shape}-menu`}>
      <summary className={`${shape}-link`}>
        {menu.text}
        <Icon name="chevron" className="turn" />
      </summary>
      <ul className={`menu-list ${shape}-panel`}>
        {menu.entries.map((entry) => (
          <li key={'group' in entry ? entry.group : entry.to}>
            <PanelEntry entry={entry} shape={shape} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function MenuItems({ shape }: { shape: Shape }) {
  const { header: copy } = useFrameCopy()
  return mainMenu(copy).map((item) => (
    <li key={item.text}>
      {'entries' in item ? <MenuPanel menu={item} shape={shape} /> : <Entry entry={item} className={`${shape}-link`} />}
    </li>
  ))
}

function MobileMenu() {
  const { header: copy, operator } = useFrameCopy()
  const { settings } = useSite()
  const format = useFormat()
  return (
    <details className="mobile">
      <summary className="icon-btn">
        <Icon name="menu" className="when-closed" />
        <Icon name="close" className="when-open" />
        <span>{copy.menu}</span>
      </summary>
      <div className="sheet">
        <nav aria-label={copy.mobileMenu}>
          <ul className="sheet-list">
            <li>
              <Entry entry={{ text: copy.home, to: '/' }} className="small-link" />
            </li>
            <MenuItems shape="small" />
          </ul>
          <ul className="sheet-soon" aria-label={copy.soon.name}>
            {copy.soon.links.map((entry) => (
              <li key={entry.to}>
                <Entry entry={entry} className="small-entry" />
              </li>
            ))}
          </ul>
        </nav>
        <div className="sheet-foot stack">
          <ButtonLink wide href={settings.phoneHref}>
            <Icon name="phone" />
            {copy.call.replace('{phone}', '')}
            <span>{settings.phone}</span>
          </ButtonLink>
          <p className="note">{format(copy.callHours)}</p>
          {operator.sealUrl ? (
            <p>
              <a href={operator.sealUrl}>{copy.seal.join(' ')}</a>
            </p>
          ) : null}
        </div>
      </div>
    </details>
  )
}

function Navigation() {
  const { header: copy, operator } = useFrameCopy()
  const { settings } = useSite()
  const format = useFormat()
  return (
    <div className="top-tools">
      {operator.sealUrl ? (
        <a className="seal" href={operator.sealUrl}>
          <Icon name="shield" />
          <span>
            {`${copy.seal[0]} `}
            <br />
            {copy.seal[1]}
          </span>
        </a>
      ) : null}
      <nav className="nav" aria-label={copy.mainMenu}>
        <ul className="nav-list">
          <MenuItems shape="wide" />
        </ul>
      </nav>
      <a className="icon-btn call" href={settings.phoneHref} aria-label={format(copy.call)}>
        <Icon name="phone" />
        <span>{settings.phone}</span>
      </a>
      <MobileMenu />
    </div>
  )
}

/** The sticky header. Where the service is not offered it shows the logo alone. */
export function Header() {
  const { served, copy } = useSite()
  const bar = useRef<HTMLElement>(null)
  useClosingMenus(bar)
  useHoverMenus(bar)
  return (
    <header className="top" ref={bar}>
      <Kept name="header" className="wrap">
        {import.meta.env.SSR && copy && (
          <>
            <Logo />
            {served ? <Navigation /> : null}
          </>
        )}
      </Kept>
    </header>
  )
}
