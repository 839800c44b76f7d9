/** Where power comes from: energy sources, supply and demand, the generation charge. */
export const sourcesIntro = (month: string, gwh: string) => `${month}: ${gwh} GWh.`
export const sourcesMore = 'See all sources'
export const contracts = (count: number) => (count === 1 ? '1 contract' : `${count} contracts`)
export const participants = (count: string) => `${count} customers`
export const technologies = {
  geothermal: 'Geothermal',
  coal: 'Coal',
  hydro: 'Hydro',
  solar: 'Solar',
  wind: 'Wind',
  biomass: 'Biomass',
  natural_gas: 'Natural gas',
  oil: 'Oil',
  battery: 'Battery storage',
  wesm: 'Spot market (WESM)',
  net_metering: 'Net metering',
}
export const sourcesEmpty = {
  title: 'No data yet',
  text: 'Energy sources will be posted here.',
}
export const supplyTitle = 'Power supply data'
export const peakDemand = 'Peak demand'
export const contractedCapacity = 'Contracted capacity'
export const supplyChartTitle = (from: string, to: string) =>
  `Peak demand and contracted capacity, ${from} to ${to}, in megawatts`
export const supplyChartDescription = (peak: string, contracted: string, month: string) =>
  `Bars: peak demand each month. Line: contracted capacity. ${month}: peak ${peak} MW, contracted ${contracted} MW.`
export const supplyPoint = (month: string, peak: string, contracted: string) =>
  `${month}: peak ${peak} MW, contracted ${contracted} MW`
export const systemLoss = 'System loss'
export const systemLossWithCap = (cap: string) => `System loss (cap ${cap})`
export const loadFactor = 'Load factor'
export const energyPurchased = 'Energy purchased'
export const supplyTable = 'Power supply data by month'
export const inMw = (name: string) => `${name} (MW)`
export const inGwh = (name: string) => `${name} (GWh)`
export const inPercent = (name: string) => `${name} (%)`
export const supplyEmpty = {
  title: 'No data yet',
  text: 'Peak demand, contracted capacity and system loss will be posted here.',
}
export const generationTitle = 'Generation charge'
export const generationLegend = (months: number) => `₱ per kWh, last ${months} months`
export const generationChartTitle = (from: string, to: string) =>
  `Generation charge, ${from} to ${to}, in pesos per kWh`
export const generationChartDescription = (latest: string, month: string, low: string, high: string) =>
  `${month}: ${latest} per kWh. Lowest in this period: ${low}. Highest: ${high}.`
export const generationPoint = (month: string, amount: string) => `${month}: ${amount} per kWh`
export const generationSeries = 'Generation charge (₱ per kWh)'
export const generationTable = 'Generation charge by month'
export const statementTitle = (month: string) => `What makes up the ${month} generation charge`
export const statementIntro = (period: string) => `Power supplied ${period}, by source.`
export const statementLines = (count: number) => (count === 1 ? 'See the source' : `See all ${count} sources`)
export const statementCaption = (month: string) =>
  `Generation charge for ${month} by source: energy, cost and average cost`
export const source = 'Source'
export const energyKwh = 'Energy (kWh)'
export const basicCost = 'Basic cost'
export const otherAdjustments = 'Adjustments'
export const totalCost = 'Total cost'
export const averageCost = 'Per kWh'
export const millionPesos = (value: string) => `₱${value} million`
export const energyBilled = 'Energy purchased'
export const against = (month: string) => `Change from ${month}`
export const contractTypes = {
  psa: 'Power supply agreement',
  epsa: 'Emergency power supply agreement',
  psalm: 'PSALM contract',
  wesm: 'Spot market (WESM)',
  net_metering: 'Net metering',
}
export const weightedAverage = 'Average of all sources'
export const totalAndAverage = 'Total, and average per kWh'
export const generationEmpty = {
  title: 'No data yet',
  text: 'Suppliers and prices will be posted here.',
}
