import { RequestDialog } from './request-form.tsx'

/** The form for a question to the chain. */
export default function FeedbackModal() {
  return <RequestDialog kind="question" />
}
