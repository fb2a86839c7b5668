import { type FormEvent, useEffect, useRef } from 'react'
import { fieldsOf, type RequestField, requestForms, type RequestKind } from '#domain/feedback/check-request.ts'
import { DocumentLink } from '#web/navigation/document-link.tsx'
import { paths } from '#web/paths.ts'
import { useFirstWrong } from '#web/ui/use-first-wrong.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { useDialog } from '#web/ui/dialog-context.ts'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { DoneIcon } from '#web/ui/icons/state.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PhoneInput } from '#web/features/phone/phone-input.tsx'
import { Field, type FieldProps } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './request-form.module.css'
import { type RequestState, useRequest } from './use-request.ts'

const traits: Partial<Record<RequestField, Partial<FieldProps>>> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  city_name: { autoComplete: 'address-level2' },
  company: { autoComplete: 'organization' },
  square: { inputMode: 'decimal' },
}

/** A request to the chain in two steps: the form, and the confirmation. */
export function RequestDialog({ kind }: { kind: RequestKind }) {
  const [t, shell] = [useTexts('requests'), useTexts('shell')]
  const request = useRequest(kind)
  return (
    <>
      <DialogHeader title={t[kind].title} closeLabel={shell.close} />
      <DialogBody>{request.step === 'thanks' ? <Thanks text={t[kind].thanks} /> : <RequestForm {...{ kind, request }} />}</DialogBody>
    </>
  )
}

function RequestForm({ kind, request }: { kind: RequestKind; request: RequestState }) {
  const [t, shell] = [useTexts('requests'), useTexts('shell')]
  const form = useRef<HTMLFormElement>(null)
  const { errors, failure, consent, setConsent, submit, step } = request
  const isWrong = Object.values(errors).some(Boolean) && step === 'form'
  const sent = useFirstWrong(form, isWrong)
  const send = (event: FormEvent) => {
    event.preventDefault()
    sent()
    submit()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      <p className={styles.lead}>{t[kind].lead}</p>
      <RequestFields kind={kind} request={request} />
      <Checkbox
        checked={consent}
        onChange={setConsent}
        label={
          <>
            {t.consent}{' '}
            <DocumentLink href={paths.privacyPolicy} target="_blank" rel="noreferrer" className={styles.policy}>
              {shell.privacy_policy}
            </DocumentLink>
          </>
        }
      />
      {failure && (
        <Notice kind="error" announce>
          {failure}
        </Notice>
      )}
      <Button
        type="submit"
        size="l"
        wide
        loading={step === 'sending'}
        disabled={!consent}
        reason={t.consent_needed}
        onDisabledPress={() => form.current?.querySelector<HTMLElement>('input[type=checkbox]')?.focus()}
      >
        {t.send}
      </Button>
    </form>
  )
}

/** Takes the focus from the form, so that a screen reader reads it. */
function Thanks({ text }: { text: string }) {
  const [t, shell] = [useTexts('requests'), useTexts('shell')]
  const { close } = useDialog()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={styles.thanks}>
      <DoneIcon size={56} className={styles.sign} />
      <h3 ref={title} tabIndex={-1} className={styles.thanksTitle}>
        {t.thanks}
      </h3>
      <p className={styles.lead}>{text}</p>
      <Button kind="secondary" onClick={close}>
        {shell.close}
      </Button>
    </div>
  )
}

/** An area is a number: other characters are ignored. */
const onlyNumber = (text: string): string => text.replace(/[^\d.,]/g, '')

/** The fields of a request in order, each with its error. */
function RequestFields({ kind, request }: { kind: RequestKind; request: RequestState }) {
  return (
    <div className={styles.fields}>
      {fieldsOf(kind).map((field) => (
        <RequestInput key={field} kind={kind} field={field} request={request} />
      ))}
    </div>
  )
}

function RequestInput({ kind, field, request }: { kind: RequestKind; field: RequestField; request: RequestState }) {
  const t = useTexts('requests')
  const { values, errors, phone, write } = request
  if (field === 'phone') return <PhoneInput {...phone} label={t.fields.phone} countryLabel={t.country} error={errors.phone} />
  const shared = {
    label: t.fields[field],
    required: requestForms[kind][field] === 'required',
    value: values[field] ?? '',
    error: errors[field],
  }
  if (field === 'message')
    return <TextArea {...shared} rows={4} className={styles.long} onChange={(text: string) => write('message', text)} />
  return <Field {...shared} {...traits[field]} onChange={(text) => write(field, field === 'square' ? onlyNumber(text) : text)} />
}
