/**
 * Paints a chart onto a canvas as the page shows it: paths, lines, rectangles and texts with their computed
 * styles. An `<img>` with the SVG would lack the page's web fonts, and the content security policy blocks
 * blob URLs.
 */
export function paintSvgOnCanvas(svg: SVGSVGElement, context: CanvasRenderingContext2D): void {
  for (const shape of svg.querySelectorAll<SVGGraphicsElement>('path, line, rect, text')) {
    const style = getComputedStyle(shape)
    const place = shape.getCTM()
    if (!place || style.visibility === 'hidden' || shape.closest('defs, clipPath')) continue
    context.save()
    context.transform(place.a, place.b, place.c, place.d, place.e, place.f)
    if (shape instanceof SVGTextElement) paintText(shape, context)
    else paintPath(pathOf(shape), style, context)
    context.restore()
  }
}

function pathOf(shape: SVGGraphicsElement): Path2D {
  const path = new Path2D(shape.getAttribute('d') ?? undefined)
  if (shape instanceof SVGLineElement) {
    path.moveTo(shape.x1.baseVal.value, shape.y1.baseVal.value)
    path.lineTo(shape.x2.baseVal.value, shape.y2.baseVal.value)
  } else if (shape instanceof SVGRectElement) {
    const { x, y, width, height } = shape
    path.rect(x.baseVal.value, y.baseVal.value, width.baseVal.value, height.baseVal.value)
  }
  return path
}

function paintPath(path: Path2D, style: CSSStyleDeclaration, context: CanvasRenderingContext2D) {
  const opacity = Number(style.opacity)
  if (style.fill !== 'none') {
    context.fillStyle = style.fill
    context.globalAlpha = opacity * Number(style.fillOpacity)
    context.fill(path)
  }
  if (style.stroke !== 'none') {
    context.strokeStyle = style.stroke
    context.lineWidth = Number.parseFloat(style.strokeWidth)
    context.lineJoin = style.strokeLinejoin as CanvasLineJoin
    context.globalAlpha = opacity * Number(style.strokeOpacity)
    context.stroke(path)
  }
}

/** Paints each line of a text at the position where the browser has laid it out. */
function paintText(text: SVGTextElement, context: CanvasRenderingContext2D) {
  for (const line of text.querySelectorAll<SVGTSpanElement>('tspan')) {
    if (line.getNumberOfChars() === 0) continue
    const { fill, fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(line)
    const { x, y } = line.getStartPositionOfChar(0)
    context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
    context.fillStyle = fill
    context.fillText(line.textContent, x, y)
  }
}
