import { defineSeed, published } from '../definition'
import { phones } from '../demo/utility'

export default defineSeed({
  demo: () => [
    published({
      lead: 'We buy power through open bidding: the lowest price wins, and anyone can check why. Each bidding has a page with its documents, dates and result.',
      steps: [
        {
          title: 'Plan',
          text: 'Each year we calculate how much more capacity we need, and when. The result is the power supply procurement plan.',
        },
        {
          title: 'Invitation',
          text: 'The terms, contract template and schedule are posted for everyone at the same time. Questions are answered in public.',
        },
        {
          title: 'Opening',
          text: 'Sealed bids are accepted until the deadline and are opened in public right after it.',
        },
        {
          title: 'Award',
          text: 'The bid that meets the terms and has the lowest levelized price per kWh wins. We tell the other bidders how they ranked and why they weren’t selected.',
        },
        {
          title: 'Approval',
          text: 'The contract is filed with the Energy Regulatory Commission, which holds public hearings before it decides on the price.',
        },
      ],
      legalBasis:
        'Electric Power Industry Reform Act of 2001, and the circulars of the Department of Energy and resolutions of the Energy Regulatory Commission on competitive selection.',
      email: 'csp@tanglaw.example',
      phone: phones.powerSupplyBids,
    }),
  ],
})
