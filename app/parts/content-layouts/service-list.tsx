import { Icon } from '../../ui/icon.tsx'

export function ServiceList({ services }: { services: readonly { readonly name: string; readonly text: string }[] }) {
  return (
    <ul className="services">
      {services.map(({ name, text }) => (
        <li key={name}>
          <Icon name="check" />
          <h3>{name}</h3>
          <p className="quiet">{text}</p>
        </li>
      ))}
    </ul>
  )
}
