import { drawing, type SeedFile } from '../files'

/** The project's own drawings, and what each shows. */
const drawings = {
  'city-at-night': 'A city at night by the sea, its lights drawn into the line of a load curve.',
  'crew-on-a-lift': 'A lineworker in a bucket lift beside a pole.',
  'hills-at-dusk': 'Transmission towers carry lines over dark hills toward a low amber sun.',
  'house-with-panels': 'A house with solar panels on its roof under a high sun.',
  'load-curve': 'The curve of a day’s load rises to an evening peak.',
  meter: 'An electric meter, its hand a little to the right.',
  'solar-roofs':
    'Houses with solar roofs below a volcano; a geothermal plant lets off steam and the sun comes up.',
  'substation-at-sunrise': 'Transformers of a substation before green hills at sunrise.',
}

export type DrawingName = keyof typeof drawings

/** A drawing as a field's file, with the text of what it shows. */
export const illustration = (name: DrawingName): { file: SeedFile; alt: string } => ({
  file: drawing(name, drawings[name]),
  alt: drawings[name],
})
