import {
  adds,
  colour,
  computes,
  control,
  does,
  enter,
  field,
  fill,
  filter,
  inventsNothing,
  lacks,
  mayPress,
  press,
  sees,
  shows,
  tick,
  time,
  together,
  wait,
  type LockedPrompt,
  item,
  named,
} from '../vocabulary.ts';

/** Prompts in Spanish, and in languages that nobody promised to read. */
export const spanish: readonly LockedPrompt[] = [
  {
    id: 'es-taqueria',
    type: 'project',
    prompt:
      'Página para mi taquería El Nopal en Puebla. Menú: taco al pastor $22, taco de suadero $24, quesadilla $35, agua de jamaica $18. Abierto de martes a domingo de 13:00 a 23:00, lunes cerrado.',
    own: ['nopal', 'puebla', 'pastor', 'suadero', 'quesadilla', 'jamaica', 'menú'],
    checks: [
      named('El Nopal'),
      shows('El Nopal', 'Puebla'),
      item('taco al pastor', 22),
      item('taco de suadero', 24),
      item('quesadilla', 35),
      item('agua de jamaica', 18),
      shows(/\$ ?22/),
      together(/mar/, time('13:00'), time('23:00')),
      together(/lun/, /cerrado/),
      lacks('opening hours', 'closed'),
      inventsNothing,
    ],
  },
  {
    id: 'es-abogada',
    type: 'project',
    prompt:
      'web de una abogada de familia en Sevilla, Carmen Rueda: divorcios, custodia, herencias. primera consulta gratis. teléfono 954 555 012, tonos granates',
    own: ['abogad', 'sevilla', 'carmen rueda', 'divorcio', 'custodia', 'herencia', 'consulta'],
    checks: [
      named('Carmen Rueda'),
      shows('Carmen Rueda', 'Sevilla', /divorcios?/, /custodia/, /herencias?/),
      shows(/primera consulta (es )?gratis/),
      shows('954 555 012'),
      colour('buttons', 'red'),
      lacks('about us', 'services'),
      inventsNothing,
    ],
  },
  {
    id: 'es-gastos-viaje',
    type: 'react_native',
    prompt:
      'app de gastos de viaje: concepto, importe en euros, categoría (comida, transporte, hotel, ocio), fecha. presupuesto de 800 € y cuánto queda',
    own: ['concepto', 'importe', 'comida', 'transporte', 'hotel', 'ocio', 'presupuesto', '800'],
    checks: [
      field('concepto'),
      field('importe'),
      field('categoría', 'comida', 'transporte', 'hotel', 'ocio'),
      shows(800, /queda/),
      adds(
        { concepto: 'Tren', importe: '45.50', categoría: 'transporte', fecha: '2026-03-10' },
        ['Tren', 45.5],
        {
          queda: -45.5,
        },
      ),
      lacks('amount', 'category'),
    ],
  },
  {
    id: 'es-imc',
    type: 'react',
    prompt: 'calculadora de imc con peso en kg y altura en cm, di si es bajo, normal o alto',
    own: ['imc', 'peso', 'altura'],
    checks: [
      field('peso'),
      field('altura'),
      computes({ peso: '70', altura: '175' }, 22.86, /normal/),
      does(
        'dice cuando es alto',
        fill('peso', '95'),
        fill('altura', '170'),
        mayPress('calcular'),
        sees(/\balto|sobrepeso|obesidad/),
      ),
    ],
  },
  {
    id: 'es-clases',
    type: 'react',
    prompt:
      'reservas para mi academia de baile: salsa lunes y miércoles 19:00, bachata martes 20:00, tango viernes 21:00. 12 plazas por clase. el alumno deja nombre y correo',
    own: ['salsa', 'bachata', 'tango', 'plazas', 'baile', 'correo'],
    checks: [
      together('salsa', time('19:00')),
      together('bachata', /martes/, time('20:00')),
      together('tango', /viernes/, time('21:00')),
      shows(/12 plazas|plazas( por clase)?:? ?12|12 ?\/ ?12|quedan 12/),
      does(
        'se reserva una plaza',
        mayPress('reservar', 'tango'),
        fill('nombre', 'Luz'),
        fill('correo|mail', 'luz@mail.example'),
        press('reservar|enviar|confirmar|guardar'),
        sees(/gracias|reservad|confirmad|recibid|guardad/),
      ),
      inventsNothing,
    ],
  },
  {
    id: 'es-inventario-vinos',
    type: 'react',
    prompt: `Mi bodega:
- vino, bodega, añada, tipo (tinto, blanco, rosado), botellas, precio
- valor total de la bodega
- filtro por tipo
- avisar cuando quede 1 botella`,
    own: ['vino', 'bodega', 'añada', 'tinto', 'blanco', 'rosado', 'botellas', 'valor'],
    checks: [
      field('añada'),
      field('tipo', 'tinto', 'blanco', 'rosado'),
      field('botellas'),
      field('precio'),
      adds(
        { 'vino|nombre': 'Viña Alba', añada: '2019', tipo: 'tinto', botellas: '3', precio: '14' },
        ['Viña Alba', 2019],
        { 'valor|total': 42 },
      ),
      does(
        'avisa de la última botella',
        enter({ 'vino|nombre': 'Viña Alba', tipo: 'tinto', botellas: '1', precio: '14' }),
        sees('Viña Alba', /queda(n)? 1|última|poc[oa]s?|aviso|bajo/),
      ),
      does('filtra', filter('tinto')),
    ],
  },
  {
    id: 'es-temporizador',
    type: 'react_native',
    prompt: 'cronometro para hiit 30 segundos ejercicio 15 descanso 10 rondas',
    own: ['ejercicio', 'descanso', 'ronda', '30', '15'],
    checks: [
      shows(30, 15, 10),
      does(
        'tras el ejercicio viene el descanso',
        press('empezar|iniciar|comenzar|start'),
        sees(/ejercicio/),
        wait(33),
        sees(/descanso/),
      ),
    ],
  },
  {
    id: 'es-cumple',
    type: 'project',
    prompt:
      'invitacion para el cumple de Vera, 6 años, sabado 18 de abril a las 17h en Parque del Oeste, tema dinosaurios, confirmar antes del 10 de abril',
    own: ['vera', 'cumple', 'abril', 'parque del oeste', 'dinosaurio', 'confirm'],
    checks: [
      shows('Vera', /6 años/, /18 de abril/, time('17:00'), 'Parque del Oeste', /dinosaurios?/),
      shows(/10 de abril/),
      does(
        'se confirma la asistencia',
        fill('nombre', 'Leo'),
        press('confirmar|enviar|asistir'),
        sees(/gracias|confirmad|recibid|guardad|enviad/),
      ),
      inventsNothing,
    ],
  },
  {
    id: 'es-corto',
    type: 'react_native',
    prompt: 'lista de la compra con precios y total',
    own: ['compra', 'precio', 'total'],
    checks: [
      field('precio'),
      adds({ 'producto|nombre|artículo|qué': 'Aceite', precio: '9.35' }, ['Aceite', 9.35], { total: 9.35 }),
      does('se tacha', enter({ 'producto|nombre|artículo|qué': 'Aceite', precio: '9.35' }), tick('Aceite')),
      lacks('shopping', 'price'),
    ],
  },
  {
    id: 'es-liga',
    type: 'react',
    prompt:
      'tabla de la liga de futbol sala del barrio con 4 equipos: Atlético Patio, Real Terraza, Los Gatos, Dinamo Norte. apunto resultados y calcula puntos (3 victoria, 1 empate)',
    own: ['patio', 'terraza', 'gatos', 'dinamo', 'puntos', 'resultado'],
    checks: [
      shows('Atlético Patio', 'Real Terraza', 'Los Gatos', 'Dinamo Norte', /puntos|pts/),
      control('resultado|partido|añadir|nuevo|apuntar'),
      does(
        'una victoria da tres puntos',
        mayPress('resultado|partido|añadir|nuevo|apuntar'),
        fill('local|equipo 1|equipo a|equipo', 'Los Gatos'),
        fill('visitante|equipo 2|equipo b|rival', 'Dinamo Norte'),
        fill('goles local|goles 1|goles', '4'),
        fill('goles visitante|goles 2', '2'),
        press('guardar|añadir|apuntar'),
        sees(/los gatos[^\n]*\b3\b/),
      ),
    ],
  },
  {
    id: 'unread-polish',
    type: 'project',
    prompt:
      'Strona internetowa dla mojego warsztatu rowerowego w Krakowie, cennik napraw: wymiana dętki 40 zł, przegląd 120 zł, godziny otwarcia 9-17',
    own: ['dętki', 'przegląd', 'rower'],
    isUnread: true,
    checks: [],
  },
  {
    id: 'unread-turkish',
    type: 'react_native',
    prompt: 'Su içme takip uygulaması, her bardak 200 ml, günlük hedef 2 litre, hatırlatma olsun',
    own: ['bardak', 'hedef', 'hatırlatma'],
    isUnread: true,
    checks: [],
  },
  {
    id: 'unread-japanese',
    type: 'react',
    prompt:
      '家計簿アプリを作ってください。日付、項目、金額、カテゴリを入力して、月ごとの合計を表示したいです。',
    own: ['家計簿', '金額', '合計'],
    isUnread: true,
    checks: [],
  },
];
