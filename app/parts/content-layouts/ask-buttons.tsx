import { href } from 'react-router'
import copy from '../../../content/screens/content-page.json'
import { LEAD_FORM_PATH } from '../../../domain/paths.ts'
import { useSite } from '../../page-data/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The two ways to ask for help: the form and the telephone. */
export function AskButtons() {
  const { settings } = useSite()
  return (
    <div className="row">
      <ButtonLink href={href(LEAD_FORM_PATH)}>{copy.help.button}</ButtonLink>
      <ButtonLink kind="second" href={settings.phoneHref}>
        <Icon name="phone" />
        {settings.phone}
      </ButtonLink>
    </div>
  )
}
