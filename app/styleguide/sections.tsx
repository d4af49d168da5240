import { type ReactNode, useState } from 'react'
import { dollars } from '../../domain/text/numbers.ts'
import { notify } from '../stores/notifications.ts'
import { Accordion } from '../ui/accordion.tsx'
import { AmountSlider } from '../ui/amount-slider.tsx'
import { Bar } from '../ui/bar.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { Card } from '../ui/card.tsx'
import { CheckField } from '../ui/check-field.tsx'
import { ChipGroup, RadioGroup } from '../ui/choice-group.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field, SelectField, TextAreaField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { KeyFacts } from '../ui/key-facts.tsx'

// Samples for developers; visitors never see them.

const LONG = 'Bartholomew-Christodoulopoulos von und zu Unabbreviated-Longlastname'

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="sample stack-lg" aria-label={title}>
      <h2 className="h2-small">{title}</h2>
      {children}
    </section>
  )
}

export function Buttons() {
  return (
    <>
      <div className="row">
        <Button>Main action</Button>
        <Button kind="second">Second choice</Button>
        <Button kind="text">Text button</Button>
        <ButtonLink href="#main">Link as a button</ButtonLink>
      </div>
      <div className="row">
        <Button disabled>Submitting...</Button>
        <Button kind="second" disabled>
          Disabled
        </Button>
        <Button small>Small</Button>
        <Button>
          With an icon <Icon name="arrow" />
        </Button>
      </div>
      <Button wide>{LONG}</Button>
      <div className="dark sample-dark row">
        <Button>On dark</Button>
        <Button kind="second">Second on dark</Button>
        <Button kind="text">Text on dark</Button>
      </div>
    </>
  )
}

export function Fields() {
  return (
    <div className="form">
      <div className="two">
        <Field id="sg-empty" name="empty" label="Empty field" hint="What helps to fill it in" />
        <Field id="sg-filled" name="filled" label="Long value" defaultValue={LONG} />
        <Field id="sg-error" name="error" label="With an error" error="Enter a valid email address" required />
        <Field id="sg-asked" name="asked" label="With a question" question="Did you mean ann@example.com?" />
        <Field id="sg-disabled" name="disabled" label="Disabled" defaultValue="Sent already" disabled />
        <SelectField id="sg-select" name="select" label="Select" options={['Ohio', LONG]} blank="Choose one" />
        <SelectField id="sg-select-error" name="select2" label="Select, error" options={['Ohio']} error="Choose one" />
      </div>
      <TextAreaField id="sg-area" name="area" label="Several lines" hint="As long as you like" rows={3} />
      <CheckField id="sg-check" name="check" value="yes" label="One box to tick" hint="With what it means below" />
      <CheckField id="sg-check-error" name="check2" value="yes" label="Not ticked" error="Tick the box to go on" />
      <ChipGroup id="sg-chips" name="chips" legend="Any number" options={['One', 'Two', LONG]} chosen={['Two']} />
      <ChipGroup
        id="sg-chips-error"
        name="chips2"
        legend="None, with an error"
        options={['One', 'Two']}
        error="Choose one at least"
      />
      <RadioGroup id="sg-radio" name="radio" legend="Exactly one" options={['Email', 'Mail']} chosen="Mail" />
      <AmountSlider
        id="sg-slider"
        name="amount"
        label="Amount"
        hint="By arrow keys, by the buttons, or by hand"
        min={0}
        max={100_000}
        step={500}
        defaultValue={25_000}
        format={dollars}
        lessLabel="Less by $500"
        moreLabel="More by $500"
        boxLabel="Amount in dollars"
        rounded={(typed, amount) => `${dollars(typed)} counts as ${dollars(amount)}.`}
      />
    </div>
  )
}

const ERRORS = [
  { id: 'sg-error', message: 'Enter a valid email address' },
  { id: 'sg-chips-error', message: 'Choose one at least' },
]

export function Messages() {
  const [shown, setShown] = useState(false)
  return (
    <>
      <Callout title="A caution">
        <p>Something to know before going on. It is nobody's mistake.</p>
      </Callout>
      <div className="row">
        <Button kind="second" onClick={() => setShown(true)}>
          Show errors
        </Button>
        <Button kind="second" onClick={() => notify('success', 'It worked.')}>
          Success
        </Button>
        <Button kind="second" onClick={() => notify('warning', 'Please look at this again.')}>
          Warning
        </Button>
        <Button kind="second" onClick={() => notify('error', `It failed for ${LONG}.`)}>
          Failure
        </Button>
      </div>
      {shown ? <ErrorSummary title="There are 2 things to fix" errors={ERRORS} /> : null}
    </>
  )
}

export function Containers() {
  return (
    <>
      <div className="stack">
        <Card>
          <h3>A card</h3>
          <p>White, with a hairline around it.</p>
        </Card>
        <Card raised>
          <h3>A raised card</h3>
          <p>For the one form of a page. {LONG}</p>
        </Card>
      </div>
      <KeyFacts
        id="sg-facts"
        title="Key facts"
        facts={[
          { label: 'Time', value: '3 to 5 years' },
          { label: 'Cost', value: '$25 to $35 a month', source: 'A source, November 2026' },
        ]}
      />
      <Disclosure summary="A disclosure" icon="pin" className="sample-disclosure">
        <p>What it discloses.</p>
      </Disclosure>
      <Accordion
        firstOpen
        entries={[
          { question: 'The first opens with the page', answer: <p>One is open at a time.</p> },
          { question: `A long question about ${LONG}?`, answer: <p>All can be closed.</p> },
        ]}
      />
    </>
  )
}

export function Tables() {
  return (
    <>
      <DataTable
        caption="Ways out of debt"
        head={['Option', 'Time', 'Effect on credit', 'Cost']}
        rows={[
          ['Do it yourself', '1 to 5 years', 'Improves as you pay', '$0'],
          ['Debt management plan', '3 to 5 years', 'Small dip', '$25 to $35 a month'],
          [LONG, 'Not known', 'Not known', 'Not known'],
        ]}
      />
      <div>
        <p>A bar from zero: 45 of 100</p>
        <Bar value={45} of={100} />
        <Bar value={70} of={100} tone="other" />
      </div>
    </>
  )
}

export function Dialogs() {
  const [open, setOpen] = useState<'wide' | 'narrow'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <div className="row">
        <Button kind="second" onClick={() => setOpen('wide')}>
          Wide dialog
        </Button>
        <Button kind="second" onClick={() => setOpen('narrow')}>
          Narrow dialog
        </Button>
      </div>
      {open ? (
        <Dialog
          name={{ labelledBy: 'sg-dialog' }}
          closeLabel="Close"
          onClose={close}
          narrow={open === 'narrow'}
          backCloses
        >
          <div className="stack-lg">
            <h2 id="sg-dialog" tabIndex={-1}>
              A {open} dialog
            </h2>
            <p>It closes by Escape, by its button and by going back, and gives the focus back to what opened it.</p>
            <Field id="sg-dialog-field" name="field" label="A field" />
            <Button onClick={close}>Done</Button>
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
