import { defineSeed, published } from '../definition'
import { feeders } from '../demo/utility'

export default defineSeed({
  demo: () =>
    feeders.map(({ code, substation, customers }) =>
      published({ code, name: `Feeder ${code.slice(1)}`, substation: `${substation} substation`, customers }),
    ),
})
