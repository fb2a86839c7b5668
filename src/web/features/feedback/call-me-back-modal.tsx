import { RequestDialog } from './request-form.tsx'

/** A wish to be called (CALLBACK-01). */
export default function CallMeBackModal() {
  return <RequestDialog kind="call-back" />
}
