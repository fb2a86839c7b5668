import { RequestDialog } from './request-form.tsx'

/** The form to offer goods to the chain. */
export default function ProviderPartnerModal() {
  return <RequestDialog kind="supplier" />
}
