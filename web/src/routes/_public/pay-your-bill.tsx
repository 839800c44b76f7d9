import { createFileRoute } from '@tanstack/react-router'
import { PaymentContent } from '~/features/payments/site/payment-content'
import { publicPage, usePage } from '../-public-page'

export const Route = createFileRoute('/_public/pay-your-bill')({
  ...publicPage,
  component: PayYourBill,
})

function PayYourBill() {
  const { page, head, site } = usePage(Route)
  return <PaymentContent page={page} crumbs={head.crumbs} utility={site.utilityName} />
}
