import { createFileRoute } from '@tanstack/react-router'
import { PaymentContent } from '~/features/payments/site/payment-content'
import { publicPage, usePublicPayload } from '../-public-page'

export const Route = createFileRoute('/_public/pay-your-bill')({
  ...publicPage,
  component: PayYourBill,
})

function PayYourBill() {
  const { page, head, site } = usePublicPayload(Route)
  return <PaymentContent page={page} crumbs={head.crumbs} utility={site.utilityName} />
}
