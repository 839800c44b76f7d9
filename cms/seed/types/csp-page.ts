import { defineSeed, published } from '../definition'

export default defineSeed({
  demo: () => [
    published({
      lead: 'We buy power by open bidding, so that the lowest price wins and everybody can see why. Each bid has a page with its documents, its dates and its outcome.',
      steps: [
        {
          title: 'The plan',
          text: 'Each year we work out how much power is missing and when. That is the power supply procurement plan.',
        },
        {
          title: 'The invitation',
          text: 'Terms, template contract and dates are published at once and for everybody. Questions are answered in public.',
        },
        {
          title: 'The opening',
          text: 'Bids come in sealed until the deadline, and are opened in front of whoever wants to see it.',
        },
        {
          title: 'The award',
          text: 'The lowest levelized price per kWh that meets the terms. Losers learn their rank and the reason.',
        },
        {
          title: 'The approval',
          text: 'The contract goes to the regulator, who hears customers before it approves the price.',
        },
      ],
      legalBasis:
        'Electric Power Industry Reform Act of 2001, and the circulars and resolutions on competitive selection under it. A utility names here those that hold for it.',
      email: 'csp@tanglaw.example',
      phone: '(033) 555-0162',
    }),
  ],
})
