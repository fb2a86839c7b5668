import { RequestDialog } from './request-form.tsx'

/** Goods offered to the chain (PARTNER-01). */
export default function ProviderPartnerModal() {
  return <RequestDialog kind="supplier" />
}
