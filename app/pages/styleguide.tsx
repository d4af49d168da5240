import { Buttons, Containers, Dialogs, Fields, Messages, Sample, Tables } from '../styleguide/sections.tsx'
import '../styleguide/styleguide.css'
import { Sheet } from '../styles/sheet.tsx'

/** Every component of `app/ui/` in every state. Only development serves it. */
export const meta = () => [{ title: 'Styleguide' }, { name: 'robots', content: 'noindex' }]

function Styleguide() {
  return (
    <div className="wrap section">
      <Sheet of="guideTool" />
      <Sheet of="form" />
      <Sheet of="answer" />
      <h1>Styleguide</h1>
      <Sample title="Buttons">
        <Buttons />
      </Sample>
      <Sample title="Fields">
        <Fields />
      </Sample>
      <Sample title="Callouts and messages">
        <Messages />
      </Sample>
      <Sample title="Containers">
        <Containers />
      </Sample>
      <Sample title="Tables and bars">
        <Tables />
      </Sample>
      <Sample title="Dialogs">
        <Dialogs />
      </Sample>
    </div>
  )
}

export { Styleguide as default }
