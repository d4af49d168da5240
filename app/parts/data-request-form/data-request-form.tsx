import { useMemo } from 'react'
import copy from '../../../content/screens/data-request.json'
import { DATA_REQUEST_PATH } from '../../../domain/paths.ts'
import { dataRequestFields } from '../../../forms/data-request-fields.ts'
import { IDEMPOTENCY_KEY_FIELD, type SubmissionResult } from '../../../forms/protocol.ts'
import { Sheet } from '../../styles/sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormProblemCallout } from '../form-messages/form-problem.tsx'
import { listErrors, summaryTitle } from '../form-messages/list-errors.ts'
import { DataRequestFields } from './data-request-fields.tsx'
import { useDataRequestForm } from './use-data-request-form.ts'

const ID_PREFIX = 'data-request'

export interface DataRequestFormProps {
  /** Made by the server for each request; the page is never cached. */
  readonly idempotencyKey: string
  readonly lastResult?: SubmissionResult | undefined
}

export function DataRequestForm({ idempotencyKey, lastResult }: DataRequestFormProps) {
  const request = useDataRequestForm(idempotencyKey, lastResult)
  const errors = useMemo(() => listErrors(request.errors, dataRequestFields.fields, ID_PREFIX), [request.errors])
  return (
    <div className="data-request form">
      <Sheet of="form" />
      {request.problem ? <FormProblemCallout problem={request.problem} copy={copy.problems} headingLevel={2} /> : null}
      {errors.length > 0 ? <ErrorSummary title={summaryTitle(errors.length)} errors={errors} headingLevel={2} /> : null}
      <form
        className="form"
        ref={request.form}
        method="post"
        action={DATA_REQUEST_PATH}
        noValidate
        onSubmit={request.onSubmit}
        onInput={request.onInput}
        onFocus={request.onFocus}
      >
        <input type="hidden" name={IDEMPOTENCY_KEY_FIELD} value={lastResult?.idempotencyKey ?? idempotencyKey} />
        <p className="quiet">{copy.allNeeded}</p>
        <DataRequestFields idPrefix={ID_PREFIX} submitted={lastResult?.submitted} errors={request.errors} />
        <p className="box">{copy.certification}</p>
        <Button type="submit" disabled={request.sending}>
          {request.sending ? copy.submitting : copy.submit}
        </Button>
      </form>
    </div>
  )
}
