import { useRef } from 'react'
import { useLocation } from 'react-router'
import words from '../../content/screens/header.json'
import { useSite } from '../site.ts'
import './header.css'
import { Icon } from '../ui/icon.tsx'
import { MAIN_MENU, type Menu, type MenuGroup, type MenuLink } from './main-menu.ts'
import { SiteLink } from './site-link.tsx'
import { useClosingMenus } from './use-closing-menus.ts'
import { useFill } from './use-fill.ts'

function Logo() {
  const { logo } = useSite()
  const fill = useFill()
  return (
    <SiteLink to="/" className="logo">
      <img src={logo.logoFile} width="158" height="36" alt={fill(words.logo)} />
    </SiteLink>
  )
}

function Entry({ entry, hints }: { entry: MenuLink; hints: boolean }) {
  const { pathname } = useLocation()
  const fill = useFill()
  return (
    <SiteLink to={fill(entry.to)} aria-current={pathname === entry.to ? 'page' : undefined}>
      {entry.text}
      {hints && entry.hint ? <small>{entry.hint}</small> : null}
    </SiteLink>
  )
}

function Group({ group, hints }: { group: MenuGroup; hints: boolean }) {
  return (
    <li>
      <p>{group.group}</p>
      <ul className="menu-list">
        {group.entries.map((entry) => (
          <li key={entry.to}>
            <Entry entry={entry} hints={hints} />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** One menu as native `<details>`: it opens without script, and closes its neighbours of the same name. */
function MenuPanel({ menu, name, hints }: { menu: Menu; name: string; hints: boolean }) {
  return (
    <details name={name} className={name}>
      <summary>
        {menu.text} <Icon name="chevron" className="turn" />
      </summary>
      <ul className="menu-list panel">
        {menu.entries.map((entry) =>
          'group' in entry ? (
            <Group key={entry.group} group={entry} hints={hints} />
          ) : (
            <li key={entry.to}>
              <Entry entry={entry} hints={hints} />
            </li>
          ),
        )}
      </ul>
    </details>
  )
}

function MenuItems({ name, hints }: { name: string; hints: boolean }) {
  return MAIN_MENU.map((item) => (
    <li key={item.text}>
      {'entries' in item ? <MenuPanel menu={item} name={name} hints={hints} /> : <Entry entry={item} hints={hints} />}
    </li>
  ))
}

function MobileMenu() {
  const { settings } = useSite()
  const fill = useFill()
  return (
    <details className="mobile">
      <summary className="icon-btn">
        <Icon name="menu" className="when-closed" />
        <Icon name="close" className="when-open" />
        <span>{words.menu}</span>
      </summary>
      <div className="sheet">
        <nav aria-label={words.mobileMenu}>
          <ul className="sheet-list">
            <li>
              <Entry entry={{ text: words.home, to: '/' }} hints={false} />
            </li>
            <MenuItems name="mobile-menu" hints={false} />
          </ul>
        </nav>
        <div className="sheet-foot stack">
          <a className="btn btn-wide" href={settings.phoneHref}>
            <Icon name="phone" />
            {fill(words.call)}
          </a>
          <p className="note">{fill(words.callHours)}</p>
          <p>
            <a href={settings.sealUrl}>{words.seal.join(' ')}</a>
          </p>
        </div>
      </div>
    </details>
  )
}

function Navigation() {
  const { settings } = useSite()
  const fill = useFill()
  const bar = useRef<HTMLDivElement>(null)
  useClosingMenus(bar)
  return (
    <div className="bar-parts" ref={bar}>
      <a className="seal" href={settings.sealUrl}>
        <Icon name="shield" />
        <span>
          {words.seal[0]} <br />
          {words.seal[1]}
        </span>
      </a>
      <nav className="nav" aria-label={words.mainMenu}>
        <ul className="nav-list">
          <MenuItems name="menu" hints />
        </ul>
      </nav>
      <a className="icon-btn call" href={settings.phoneHref} aria-label={fill(words.call)}>
        <Icon name="phone" />
        <span>{settings.phone}</span>
      </a>
      <MobileMenu />
    </div>
  )
}

/** Sticky header. Its menus start afresh on every change of path. Where the service is not offered: the logo alone. */
export function Header() {
  const { served } = useSite()
  const { pathname } = useLocation()
  return (
    <header className="top">
      <div className="wrap">
        <Logo />
        {served ? <Navigation key={pathname} /> : null}
      </div>
    </header>
  )
}
