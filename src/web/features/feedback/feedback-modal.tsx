import { RequestDialog } from './request-form.tsx'

/** The form for a question to the chain (FEEDBACK-01). */
export default function FeedbackModal() {
  return <RequestDialog kind="question" />
}
